import type { ReactElement, ReactNode } from 'react'
import { Form, type FormItemProps } from 'antd'
import { uiCopy } from './ui.copy.ts'

interface Props extends Omit<FormItemProps, 'label' | 'required' | 'children'> {
  label: string
  /** Required is the rule and carries no mark; what may stay empty says so. */
  optional?: boolean
  hint?: ReactNode
  /** Its control is no single one that a label could lead into, and says its name itself. */
  group?: boolean
  children: ReactElement
}

/** How a field says what is wrong with it. */
export const wrongAt = (error: ReactNode, id?: string) => ({
  validateStatus: 'error' as const,
  help: <span id={id}>{error}</span>,
})

/** A field of a form: label above, hint below it, error with the field. */
export function Field({ label, optional, hint, group, children, ...item }: Props) {
  return (
    <Form.Item
      {...item}
      {...(group && { htmlFor: undefined as never })}
      label={
        <>
          {label}
          {optional && <span className="optional">{uiCopy.optional}</span>}
        </>
      }
      extra={hint}
    >
      {children}
    </Form.Item>
  )
}
