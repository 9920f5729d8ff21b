import { useState } from 'react'
import { Switch } from 'antd'
import {
  closingFacts,
  contactFacts,
  filingFacts,
  headerSentences,
  organiserFacts,
  type FooterFact,
  type SiteSaid,
} from 'kit/site/site-said.ts'
import { siteCopy } from 'kit/site/site.copy.ts'
import { QrPicture } from 'kit/ui/qr-picture.tsx'
import { siteSettingsCopy } from './site.copy.ts'
import './site.css'

const copy = siteSettingsCopy.preview

/** Header and footer of the portal as they would be with what is in the form; nothing in it leads anywhere. */
export function SitePreview({ said }: { said: SiteSaid }) {
  const [grey, setGrey] = useState(false)
  const sentences = headerSentences(said)
  return (
    <section className="panel site-preview" aria-labelledby="site-preview">
      <div className="site-preview-head">
        <h2 id="site-preview">{copy.title}</h2>
        <label>
          <Switch checked={grey} onChange={setGrey} aria-label={copy.grey} /> {copy.grey}
        </label>
      </div>
      <div className={grey ? 'site-page grey' : 'site-page'}>
        <h3>{copy.header}</h3>
        {sentences.length > 0 ? (
          sentences.map((sentence) => (
            <p key={sentence} className="site-sentence">
              {sentence}
            </p>
          ))
        ) : (
          <p className="hint">{copy.nothing}</p>
        )}
        <p className="site-header">
          <strong>{copy.brand}</strong>
          <span>{copy.menu}</span>
        </p>
        <h3>{copy.footer}</h3>
        <div className="site-footer">
          <strong>{copy.brand}</strong>
          <Facts facts={organiserFacts(said)} />
          <Facts facts={contactFacts(said)} />
          <Accounts said={said} />
          <Facts facts={[...closingFacts(said), ...filingFacts(said)]} />
        </div>
      </div>
    </section>
  )
}

/** Drawn here: what is in the form has no picture on the server yet. */
function Accounts({ said }: { said: SiteSaid }) {
  return said['footer-gd'].accounts.map(({ account, address }) => (
    <figure key={account} className="site-account">
      <QrPicture
        value={address}
        label={siteCopy.accountCode(siteCopy.accounts[account])}
        size={88}
      />
      <figcaption>{siteCopy.accounts[account]}</figcaption>
    </figure>
  ))
}

function Facts({ facts }: { facts: FooterFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul>
      {facts.map(({ label, text, href }) => (
        <li key={text}>
          {label && <span className="site-label">{label}</span>}
          <span className={href ? 'site-link' : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
