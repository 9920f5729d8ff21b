import type { ComponentProps } from 'react'

/**
 * A form that our script checks and sends. Where no script of ours runs the browser sends it by itself, and a
 * form that says nothing else writes what was typed into the address, passwords too: this one goes by POST to
 * a page that reads none of it and says which ways there are without script.
 */
export const Form = (props: ComponentProps<'form'>) => (
  <form noValidate method="post" action="/plain/unscripted" {...props} />
)
