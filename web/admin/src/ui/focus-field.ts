const controls = 'input, textarea, button, [role="textbox"]'

/** Puts the focus into a field; a group gives it to its first control that takes it. */
export const focusControl = (field: Element | null): void => {
  const control = field?.matches(controls)
    ? field
    : [...(field?.querySelectorAll(controls) ?? [])].find((one) => !one.matches(':disabled'))
  if (!(control instanceof HTMLElement)) return
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
}

/** The same for a field of an antd form. */
export const focusField = (formName: string, path: (string | number)[]): void =>
  focusControl(
    document.getElementById([formName, ...path].join('_')) ??
      document.getElementById([formName, path[0]].join('_')),
  )
