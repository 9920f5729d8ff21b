/** What a form holds of assent: the ticked texts with their versions. */
interface Agreeing {
  getValues: (name: 'agreed') => string
  setError: (name: 'agreed', error: { type: string; message: string }) => void
}

/** Whether all texts were ticked; if not, the field says so. */
export const agreedTo = (form: Agreeing, texts: readonly string[], message: string): boolean => {
  const ticked = form.getValues('agreed')
  const all = texts.every((key) => ticked.includes(`${key}:`))
  if (!all) form.setError('agreed', { type: 'agreement', message })
  return all
}
