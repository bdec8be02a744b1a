declare module '$packs/chartalea.yaml' {
  const pack: import('./generated/chartalea').Pack
  export default pack
}
declare module '$packs/dwarf-dice.yaml' {
  const pack: import('./generated/dwarf-dice').Pack
  export default pack
}
declare module '$packs/glyph.yaml' {
  const pack: import('./generated/glyph').Pack
  export default pack
}
declare module '$packs/glyph-preview.yaml' {
  const pack: import('./generated/glyph-preview').Pack
  export default pack
}
declare module '$packs/tarnished-glory.yaml' {
  const pack: import('./generated/tarnished-glory').Pack
  export default pack
}
declare module '*.emblems' {
  const drawings: Record<string, Record<string, string>>
  export default drawings
}
declare module '~icons/*' {
  const body: string
  export default body
}
declare module '$rules/*' {
  const book: import('./rulebook/model').Rulebook
  export default book
}
declare module '$guide/*' {
  const guide: import('./rulebook/guide').Guide
  export default guide
}
declare module '~wordmark/*' {
  const mark: { path: string; width: number; unit: number }
  export default mark
}
