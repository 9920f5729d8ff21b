import pg from 'pg'
import { StartupError } from '../../platform/startup-error.ts'
import type { AgreementText } from './agreement.text.ts'
import { cardRequirements } from './texts/card-requirements.copy.ts'
import { childrenPrivacy } from './texts/children-privacy.copy.ts'
import { orgRegRequirements } from './texts/org-reg-requirements.copy.ts'
import { personalRegRequirements } from './texts/personal-reg-requirements.copy.ts'
import { privacyPolicy } from './texts/privacy-policy.copy.ts'
import { rankingConsent } from './texts/ranking-consent.copy.ts'
import { voluntaryAgreement } from './texts/voluntary-agreement.copy.ts'

/** Every version of every text of the site. */
export const agreementTexts: readonly AgreementText[] = [
  ...personalRegRequirements,
  ...voluntaryAgreement,
  ...privacyPolicy,
  ...childrenPrivacy,
  ...cardRequirements,
  ...orgRegRequirements,
  ...rankingConsent,
]

/**
 * Publishes the versions that a database does not have yet; returns how many. A version that differs
 * from the published one is refused with StartupError: people agreed to what stands there.
 */
export const loadAgreements = async (
  url: string,
  texts: readonly AgreementText[] = agreementTexts,
): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows = texts.map(({ key, version, title, effectiveFrom, ...content }) => ({
      agreement: key,
      version,
      title,
      effective_from: effectiveFrom,
      content,
    }))
    const given = `jsonb_to_recordset($1::jsonb)
      as t(agreement text, version text, title text, effective_from date, content jsonb)`
    const { rowCount } = await client.query(
      `insert into agreement_version select agreement, version, title, effective_from, content from ${given}
       on conflict (agreement, version) do nothing`,
      [JSON.stringify(rows)],
    )
    const { rows: altered } = await client.query<{ agreement: string; version: string }>(
      `select agreement, version from agreement_version p join ${given} using (agreement, version)
       where (p.title, p.effective_from, p.content) is distinct from (t.title, t.effective_from, t.content)`,
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
