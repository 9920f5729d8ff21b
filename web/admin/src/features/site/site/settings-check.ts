import { fieldSentence } from 'contract/fields.copy'
import { SiteSettings } from 'contract/site/site'
import { siteSettingsCopy as copy } from './site.copy.ts'
import { settingsOf, type SettingsValues } from './settings-values.ts'

/** What is wrong with one field of the form. */
export interface Problem {
  field: keyof SettingsValues
  text: string
}

/** The field of the form behind a path of the settings, `leavingHosts.2` for instance. */
const fieldOf = (path: readonly PropertyKey[]): keyof SettingsValues =>
  path[0] === 'mourning' && path.length > 1
    ? path[1] === 'from'
      ? 'mourningFrom'
      : 'mourningUntil'
    : (path[0] as keyof SettingsValues)

const labelOf = (field: keyof SettingsValues): string =>
  field === 'mourningFrom' ? copy.from : field === 'mourningUntil' ? copy.until : copy.fields[field]

/** What the contract would refuse, in the order of the form, each field once. */
export const problemsOf = (values: SettingsValues): Problem[] => {
  const parsed = SiteSettings.safeParse(settingsOf(values))
  if (parsed.success) return []
  const seen = new Map<string, Problem>()
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path)
    if (!seen.has(field)) seen.set(field, { field, text: fieldSentence(message) })
  }
  return [...seen.values()]
}

/** A problem as the summary says it. */
export const problemText = ({ field, text }: Problem): string => copy.faultOf(labelOf(field), text)
