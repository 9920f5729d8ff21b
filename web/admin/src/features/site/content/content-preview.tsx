import { useState } from 'react'
import { Segmented } from 'antd'
import { Scene } from 'kit/picture/scene.tsx'
import { StructuredText } from 'kit/ui/structured-text.tsx'
import { contentCopy as copy } from './content.copy.ts'
import { Photo } from './photo.tsx'
import { linesOf, type Kind, type Values } from './content-form.ts'
import './content.css'

/** Leads nowhere: it is a preview. */
const link = (_: string, words: string) => <span className="content-link">{words}</span>

/** What visitors would see of what is in the form, wide and narrow. */
export function ContentPreview({
  kind,
  values,
  contentId,
}: {
  kind: Kind
  values: Values
  /** What is edited; null for something new. */
  contentId: string | null
}) {
  const [narrow, setNarrow] = useState(false)
  return (
    <section className="content-preview" aria-label={copy.preview}>
      <div className="content-preview-head">
        <h3>{copy.preview}</h3>
        <Segmented
          value={narrow ? 'narrow' : 'wide'}
          options={[
            { value: 'wide', label: copy.wide },
            { value: 'narrow', label: copy.narrow },
          ]}
          onChange={(value) => setNarrow(value === 'narrow')}
        />
      </div>
      <div className={narrow ? 'content-page narrow' : 'content-page'}>
        {kind === 'banner' && <Banner values={values} contentId={contentId} />}
        {kind === 'announcement' && <Announcement {...values} />}
        {kind === 'help' && (
          <>
            <h4>{values.title}</h4>
            <StructuredText text={values.answer} link={link} />
          </>
        )}
        {kind === 'release' && <Release {...values} />}
      </div>
    </section>
  )
}

function Banner({
  values: { title, subtitle, action, scene, photo },
  contentId,
}: {
  values: Values
  contentId: string | null
}) {
  return (
    <div className="content-banner">
      {photo ? <Photo contentId={contentId} photo={photo} /> : <Scene name={scene} />}
      <div>
        <h4>{title}</h4>
        {subtitle && <p>{subtitle}</p>}
        {action && <span className="content-action">{action}</span>}
      </div>
    </div>
  )
}

function Announcement({ showType, title, summary, text }: Values) {
  return (
    <>
      {showType === '1' && (
        <div className="content-pop-up">
          <strong>{copy.popUpTitle}</strong>
          <h4>{title}</h4>
          <p>{summary}</p>
        </div>
      )}
      {showType === '2' && <p className="content-line">{title}</p>}
      <h4>{title}</h4>
      <StructuredText text={text} link={link} />
    </>
  )
}

function Release(values: Values) {
  const { version, title } = values
  return (
    <>
      <h4>
        {version && copy.versionOf(version)} {title}
      </h4>
      {(['added', 'improved', 'fixed'] as const).map((group) => {
        const notes = linesOf(values[group])
        return (
          notes.length > 0 && (
            <div key={group}>
              <strong>{copy.fields[group]}</strong>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </>
  )
}
