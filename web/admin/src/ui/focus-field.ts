const controls = 'input, textarea, button, [role="textbox"]'

/** Puts the focus into a field of an antd form; a group gives it to its first control. */
export const focusField = (formName: string, path: (string | number)[]): void => {
  const field =
    document.getElementById([formName, ...path].join('_')) ??
    document.getElementById([formName, path[0]].join('_'))
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}
