import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import type { SiteSettings } from 'contract/site/site'
import { Field } from '../../../ui/field.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import type { TextField } from './settings-values.ts'
import { siteSettingsCopy as copy } from './site.copy.ts'

type ChoiceField = 'ipv6' | 'entertainmentPaused' | 'mourning'

interface Props {
  inherited: SiteSettings
  /** Above the root there is nobody to inherit from. */
  root: boolean
}

const hints: Partial<Record<keyof SiteSettings, string>> = copy.hints

/** Every field of the settings in its groups. */
export function SettingsFields({ inherited, root }: Props) {
  const text = (field: TextField) => (
    <Field key={field} name={field} label={copy.fields[field]} hint={hints[field]} optional>
      <Input placeholder={root ? '' : inheritedText(inherited[field])} autoComplete="off" />
    </Field>
  )
  const choice = (field: ChoiceField, yes = copy.yes, no = copy.no) => (
    <Field key={field} name={field} label={copy.fields[field]} hint={hints[field]}>
      <Select
        options={[
          ...(root ? [] : [{ value: 'inherit', label: copy.inherit }]),
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
      />
    </Field>
  )
  return (
    <>
      <Group title={copy.groups.people}>
        {(['organiser', 'coOrganiser', 'technicalSupport', 'copyright'] as const).map(text)}
      </Group>
      <Group title={copy.groups.contact}>
        {(['hotline', 'hotlineHours', 'mailbox', 'officialAccount', 'miniProgram'] as const).map(
          text,
        )}
        {text('donationGuide')}
      </Group>
      <Group title={copy.groups.filings}>
        {(['icpFilling', 'policeFilling', 'siteCode', 'partyMark'] as const).map(text)}
        {choice('ipv6')}
      </Group>
      <Group title={copy.groups.header}>
        {text('headerSentence')}
        {choice('entertainmentPaused')}
        {choice('mourning', copy.mourningOn, copy.mourningOff)}
        <MourningDays />
      </Group>
      {/* Where the site may lead is one list for every node, the province's. */}
      {root && (
        <Group title={copy.groups.links}>
          <Field
            name="leavingHosts"
            label={copy.fields.leavingHosts}
            hint={copy.hints.leavingHosts}
            optional
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Field>
        </Group>
      )}
    </>
  )
}

const inheritedText = (value: string | null) =>
  value === null ? copy.nobody : copy.inherited(value)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rows">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The days of mourning; only where it is on. */
function MourningDays() {
  const form = Form.useFormInstance()
  if (Form.useWatch('mourning', form) !== 'yes') return null
  return (
    <div className="side-by-side">
      <Field name="mourningFrom" label={copy.from} optional>
        <DateField />
      </Field>
      <Field name="mourningUntil" label={copy.until} optional>
        <DateField />
      </Field>
    </div>
  )
}
