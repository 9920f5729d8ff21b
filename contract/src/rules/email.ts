const longestAddress = 254
const longestLocalPart = 64
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * Whether the value is exactly one plain e-mail address. The length is looked at first, so the time is bounded;
 * quotes, commas, white space and line breaks are refused, so the value cannot smuggle in a second recipient or header.
 */
export function isEmail(value: string): boolean {
  if (value.length > longestAddress) return false
  const at = value.lastIndexOf('@')
  if (at < 1 || at > longestLocalPart) return false
  return localPart.test(value.slice(0, at)) && domain.test(value.slice(at + 1))
}
