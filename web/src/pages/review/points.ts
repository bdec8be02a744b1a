/** Thousandths of the win as people read them. */
export const points = (thousandths: number): string => {
  const text = (Math.abs(thousandths) / 10).toFixed(1)
  return text === '0.0' ? text : `${thousandths < 0 ? '−' : '+'}${text}`
}
export const percent = (thousandths: number): string => `${(thousandths / 10).toFixed(0)} %`
