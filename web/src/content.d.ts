declare module '$packs/*' {
  const pack: any
  export default pack
}
declare module '~icons/*' {
  const body: string
  export default body
}
declare module '$rules/*' {
  const book: import('./rulebook/model').Rulebook
  export default book
}
declare module '~wordmark/*' {
  const mark: { path: string; width: number; unit: number }
  export default mark
}
