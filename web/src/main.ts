import { mount } from 'svelte'
import App from './App.svelte'
import './design/index.css'
import { keepOffline } from './offline/update.svelte'

mount(App, { target: document.getElementById('page')! })
if (import.meta.env.PROD) keepOffline()
