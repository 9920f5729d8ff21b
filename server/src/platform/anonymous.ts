import type { Endpoint } from 'contract/endpoint'

/**
 * Whether a call does not look at a login that comes with it, not even one that has ended: a public read
 * that may lag shows everybody the same, and who logs in or registers is nobody yet.
 */
export const isAnonymous = ({
  access,
  replica,
  kind,
}: Pick<Endpoint, 'access' | 'replica' | 'kind'>): boolean =>
  access === 'public' && (replica === true || kind === 'command')
