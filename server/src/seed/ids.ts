/**
 * SQL for an identifier that a text (an SQL expression) always has: the digest of the text in everything but
 * version and variant, without which it would be no identifier to the API.
 */
export const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`
