import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { moment } from './unbroken.copy.ts'
import { Unbroken } from './unbroken.tsx'

/**
 * The same for what a table cell or a dialog shows, whether it is words or plain elements around them; components of
 * their own look after their words themselves.
 */
export const unbroken = (shown: ReactNode): ReactNode => {
  if (typeof shown === 'string') return moment.test(shown) ? <Unbroken words={shown} /> : shown
  if (Array.isArray(shown)) return createElement(Fragment, null, ...shown.map(unbroken))
  if (!isValidElement<PropsWithChildren>(shown)) return shown
  const { type, props } = shown
  // Code is broken wherever its line ends.
  if (type === 'code' || (type !== Fragment && typeof type !== 'string')) return shown
  return props.children === undefined ? shown : cloneElement(shown, {}, unbroken(props.children))
}
