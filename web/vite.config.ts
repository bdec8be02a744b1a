import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { emblems, icons, packs } from './plugins/content'
import { faces } from './plugins/faces'
import { guides } from './plugins/guide'
import { offline } from './plugins/offline'
import { rulebooks } from './plugins/rulebook'
import { wordmarks } from './plugins/wordmark'

export default defineConfig({
  base: './',
  plugins: [svelte(), packs(), icons(), emblems(), rulebooks(), guides(), wordmarks(), offline()],
  css: { postcss: { plugins: [faces()] } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  test: { testTimeout: 120_000, hookTimeout: 120_000 }, // a busy machine is no failure
})
