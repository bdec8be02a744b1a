/** The time as the server has it, second by second, for as long as a component shows it. */
import { server } from '../../online/server.svelte'

export class Now {
  time = $state(server.now)
  constructor() {
    $effect(() => {
      const clock = setInterval(() => (this.time = server.now), 1000)
      return () => clearInterval(clock)
    })
  }
}
