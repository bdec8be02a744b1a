/**
 * Effect scripts as trees. The language is told in docs/rules/chartalea.md; here it is only taken apart, so that
 * `effects.ts` can say it. Arguments stay text until somebody asks what they mean.
 */
export interface Term {
  verb: string
  args: string[]
}
export interface Effect {
  price: Term[]
  terms: Term[]
}
export interface Line {
  trigger: string
  effect: Effect
}

/** Splits at `separator` where no bracket or quote is open. */
export function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (!depth && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      from = at + separator.length
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim())
}

export function parseTerm(text: string): Term {
  const call = /^([a-z]+)(?:\((.*)\))?(?:>=\d+)?$/s.exec(text)
  if (!call) throw new Error(`'${text}' is no term of an effect`)
  const inside = call[2] ?? ''
  const separator = call[1] === 'one' ? '/' : ','
  return { verb: call[1]!, args: inside ? split(inside, separator) : [] }
}

export function parseEffect(text: string): Effect {
  const halves = split(text, '=>')
  const terms = (half: string): Term[] => split(half, '+').map(parseTerm)
  return halves.length > 1
    ? { price: terms(halves[0]!), terms: terms(halves[1]!) }
    : { price: [], terms: terms(halves[0]!) }
}

export function parseScript(text: string): Line[] {
  return split(text, ';').map((line) => {
    const trigger = /^([a-z]+):\s*/.exec(line)
    return { trigger: trigger?.[1] ?? '', effect: parseEffect(line.slice(trigger?.[0].length ?? 0)) }
  })
}

/** The options of the choice in a script, as effects; no script has more than one choice. */
export function optionsOf(script: string): Effect[] {
  const at = script.indexOf('one(')
  if (at < 0) return []
  let depth = 0
  for (let end = at + 3; end < script.length; end++) {
    if (script[end] === '(') depth++
    if (script[end] === ')' && !--depth) return parseTerm(script.slice(at, end + 1)).args.map(parseEffect)
  }
  return []
}
