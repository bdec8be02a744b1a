declare module '$packs/*' {
  // eslint-disable-next-line -- each board gives its own pack a type
  const pack: any
  export default pack
}
declare module '~icons/*' {
  const body: string
  export default body
}
declare module '$rules/*' {
  const book: import('./pages/rules/model').Rulebook
  export default book
}
declare module '~wordmark/*' {
  const mark: { path: string; width: number; unit: number }
  export default mark
}
