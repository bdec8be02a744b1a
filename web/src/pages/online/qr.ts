/** A QR code as the path of a drawing: one square of 1 × 1 for each dark module. */
import qrcode from 'qrcode-generator'

/** Modules of white around it, as scanners want them. */
export const QUIET = 4

export function qrOf(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
  return { path, size: count + 2 * QUIET }
}
