/** Svelte needs no options of ours; editors and svelte-check look for the file. */
export default {}
