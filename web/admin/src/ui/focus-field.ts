/** Puts the focus into a field of an antd form; a group gives it to its first control. */
export const focusField = (formName: string, path: (string | number)[]): void => {
  const field =
    document.getElementById([formName, ...path].join('_')) ??
    document.getElementById([formName, path[0]].join('_'))
  const control = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}
