import { NOTICE_DAYS } from 'contract/rules/terms'
import { addDays } from 'contract/rules/time'
import pg from 'pg'
import { StartupError } from '../../../platform/startup-error.ts'
import type { AgreementText, PartsOf } from './agreement.text.ts'
import { cardRequirements } from './texts/card-requirements.copy.ts'
import { childrenPrivacy } from './texts/children-privacy.copy.ts'
import { documentConsent } from './texts/document-consent.copy.ts'
import { orgRegRequirements } from './texts/org-reg-requirements.copy.ts'
import { personalRegRequirements } from './texts/personal-reg-requirements.copy.ts'
import { privacyPolicyOf } from './texts/privacy-policy.copy.ts'
import { rankingConsent } from './texts/ranking-consent.copy.ts'
import { voluntaryAgreement } from './texts/voluntary-agreement.copy.ts'

/** Every version of every text of the site, the privacy policy with a list of what is held. */
export const agreementTextsOf = (partsOf: PartsOf): readonly AgreementText[] => [
  ...personalRegRequirements,
  ...voluntaryAgreement,
  ...privacyPolicyOf(partsOf),
  ...childrenPrivacy,
  ...cardRequirements,
  ...orgRegRequirements,
  ...rankingConsent,
  ...documentConsent,
]

/**
 * Publishes the versions that a database does not have yet; returns how many. A version comes into force on the
 * day that stands in it, and not before it was published here for seven days; where a text has no version yet, as in
 * a new installation, nobody agreed to another, and the newest holds at once. Without `today`, as tests want it, on the day that stands in it. A version that
 * differs from the published one is refused with StartupError: people agreed to what stands there.
 */
export const loadAgreements = async (
  url: string,
  today: string | null,
  texts: readonly AgreementText[],
): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: published } = await client.query<{ agreement: string }>(
      'select distinct agreement from agreement_version',
    )
    const known = new Set(published.map(({ agreement }) => agreement))
    const rows = texts.map(({ key, version, title, effectiveFrom, ...content }) => ({
      agreement: key,
      version,
      title,
      ...daysOf(effectiveFrom, { today, fresh: known.size === 0, first: !known.has(key) }),
      content,
    }))
    const given = `jsonb_to_recordset($1::jsonb)
      as t(agreement text, version text, title text, effective_from date, published_on date, content jsonb)`
    const { rowCount } = await client.query(
      `insert into agreement_version select agreement, version, title, effective_from, content, published_on from ${given}
       on conflict (agreement, version) do nothing`,
      [JSON.stringify(rows)],
    )
    const { rows: altered } = await client.query<{ agreement: string; version: string }>(
      `select agreement, version from agreement_version p join ${given} using (agreement, version)
       where (p.title, p.content) is distinct from (t.title, t.content)`,
      [JSON.stringify(rows)],
    )
    for (const { agreement, version } of altered)
      throw new StartupError(
        `The text ${agreement} ${version} was published and differs from this program's; give the new text a version of its own.`,
      )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** When a version that would begin on the `written` day is published and begins in this installation. */
const daysOf = (
  written: string,
  { today, fresh, first }: { today: string | null; fresh: boolean; first: boolean },
) => {
  if (today === null) return { effective_from: written, published_on: null }
  const earliest = first ? today : addDays(today, NOTICE_DAYS)
  const [sooner, later] = [written, earliest].toSorted()
  const begins = fresh ? sooner! : first ? today : later!
  // A version that began before this installation was there was not published by it.
  return { effective_from: begins, published_on: begins < today ? null : today }
}
