export { default as End } from './End.svelte'
export { default as EndBar } from './EndBar.svelte'
export { Course } from './course.svelte'
