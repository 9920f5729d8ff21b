import type { Templates } from './outbox.templates.ts'

type Parameters = Templates[keyof Templates]

const HIDDEN = '******'

/** What a message speaks of, with the code and the secret of a link taken out; the same object where it has neither. */
export const withoutSecrets = (parameters: Parameters): Parameters => {
  if ('code' in parameters) return { ...parameters, code: HIDDEN }
  // The secret of a link stands behind its hash.
  if ('link' in parameters)
    return { ...parameters, link: parameters.link.replace(/#.*$/, `#${HIDDEN}`) }
  return parameters
}
