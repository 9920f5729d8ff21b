import { QueryClientProvider } from '@tanstack/react-query'
import { Line } from 'contract/fields'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { DateField, DateRangeField } from 'kit/form/date-field.tsx'
import { DraftLine } from 'kit/form/draft-line.tsx'
import { FormField } from 'kit/form/form-field.tsx'
import { CodeInput, IdNumberInput, MobileInput } from 'kit/form/number-fields.tsx'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { regionPickerCopy } from 'kit/form/region-picker.copy.ts'
import { setWait, type CodeRequest } from 'kit/form/send-code.ts'
import { SessionPicker, type SessionOption } from 'kit/form/session-picker.tsx'
import { PointMap } from 'kit/map/point-map.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { spanText } from 'kit/ui/when.ts'
import { UploadRow } from 'kit/upload/upload-row.tsx'
import { uploadCopy } from 'kit/upload/upload.copy.ts'
import { Upload } from 'kit/upload/upload.tsx'
import type { UploadItem } from 'kit/upload/use-uploads.ts'
import { clients, createQueries } from '../input-client.ts'
import type { Section } from '../section.ts'
import { inputCopy as copy } from './input.copy.ts'

const { states } = copy

const WithQueries = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(createQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** A control that keeps what is put in. */
const Kept = <Value,>({
  from,
  children,
}: {
  from: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) => {
  const [value, setValue] = useState(from)
  return children(value, setValue)
}

const dateStates = [
  { name: states.empty, value: '', id: 'date-empty' },
  { name: states.filled, value: '2026-11-21', id: 'date-filled' },
  { name: states.error, value: '2026-02-30', id: 'date-error' },
].map(({ name, value, id }) => ({
  name,
  render: () => (
    <Kept from={value}>
      {(day, setDay) => (
        <DateField
          id={id}
          label={copy.day}
          min="2026-01-01"
          error={id === 'date-error' ? copy.dateError : undefined}
          value={day}
          onChange={setDay}
        />
      )}
    </Kept>
  ),
}))

const session = (day: number, options: SessionOption['positions']): SessionOption => ({
  id: `session-${day}`,
  when: spanText(`2026-11-${day}T01:00:00Z`, `2026-11-${day}T04:00:00Z`),
  positions: options,
})
const [tea, guide, carry] = copy.positions
const sessions = (prefix: string): SessionOption[] => [
  session(28, [
    { value: `${prefix}1`, name: tea, note: copy.auto, free: 12, waiting: 0, closed: null },
    { value: `${prefix}2`, name: guide, note: copy.review, free: 0, waiting: 3, closed: null },
  ]),
  session(29, [
    { value: `${prefix}3`, name: tea, free: 3, waiting: 0, closed: 'taken' },
    { value: `${prefix}4`, name: guide, free: 3, waiting: 0, closed: 'over' },
    { value: `${prefix}5`, name: carry, free: 3, waiting: 0, closed: 'closed' },
  ]),
]
const sessionState = (id: string, mayWait: boolean, error?: string) => (
  <Kept from={error ? '' : `${id}1`}>
    {(value, setValue) => (
      <SessionPicker
        id={id}
        legend={copy.sessionsLegend}
        sessions={sessions(id)}
        mayWait={mayWait}
        error={error}
        value={value}
        onChange={setValue}
      />
    )}
  </Kept>
)

const regionState = (
  id: string,
  from: string[],
  facts: { client?: keyof typeof clients; error?: string; empty?: string } = {},
) => (
  <WithQueries>
    <Kept from={from}>
      {(path, setPath) => (
        <RegionPicker
          client={clients[facts.client ?? 'answering']}
          id={id}
          depth={3}
          path={path}
          onChange={setPath}
          {...(facts.error && { error: facts.error })}
          {...(facts.empty && { empty: facts.empty })}
        />
      )}
    </Kept>
  </WithQueries>
)

const item = (facts: Partial<UploadItem>): UploadItem => ({
  key: facts.name ?? '',
  name: copy.files.photo,
  state: 'sent',
  progress: 0,
  fault: null,
  retryable: false,
  preview: null,
  stored: null,
  ...facts,
})
const row = (name: string, facts: Partial<UploadItem>) => ({
  name,
  render: () => (
    <ul>
      <UploadRow
        item={item(facts)}
        unfit={false}
        onRetry={() => {}}
        onRemove={() => {}}
        onReplace={() => {}}
      />
    </ul>
  ),
})
const upload = (id: string, facts: { error?: string; disabled?: boolean } = {}) => (
  <Upload
    client={clients.failing}
    id={id}
    purpose="objectionEvidence"
    label={copy.uploadLabel}
    most={3}
    onChange={() => {}}
    {...facts}
  />
)

const places = copy.places.map(([title, text], index) => ({
  id: String(index),
  title,
  text,
  latitude: 23.13 + index * 0.012,
  longitude: 113.26 + (index % 3) * 0.02,
}))
const map = (client: keyof typeof clients, count: number) => (
  <WithQueries>
    <PointMap client={clients[client]} label={copy.mapLabel} places={places.slice(0, count)} />
  </WithQueries>
)

const codeTo = (mobile: string): CodeRequest => ({ to: 'mobile', mobile, purpose: 'logIn' })
const codeState = (
  id: string,
  facts: { client?: keyof typeof clients; request?: CodeRequest; error?: string } = {},
) => (
  <Kept from="">
    {(value, setValue) => (
      <CodeField
        client={clients[facts.client ?? 'answering']}
        id={id}
        request={facts.request ?? codeTo('13800138000')}
        error={facts.error}
        value={value}
        onChange={setValue}
      />
    )}
  </Kept>
)

const Named = () => {
  const form = useContractForm(z.object({ reason: Line(200, 4) }), { reason: '' })
  return (
    <form noValidate onSubmit={form.submit(() => {})}>
      <ErrorSummary
        errors={
          form.formState.isSubmitted
            ? errorList(form.formState.errors, { reason: copy.reason })
            : []
        }
      />
      <FormField form={form} name="reason" as={TextArea} label={copy.reason} />
      <Button type="submit" look="primary">
        {copy.submit}
      </Button>
    </form>
  )
}

const draft = { startOver: () => {}, done: () => {} }
const at = '2026-11-21T02:21:00Z'

/** Controls that take things in, and the map. */
export const sections: readonly Section[] = [
  { id: 'form-field', title: copy.form, states: [{ name: states.empty, render: () => <Named /> }] },
  {
    id: 'date-field',
    title: copy.date,
    states: [
      ...dateStates,
      {
        name: states.noCalendar,
        render: () => (
          <Kept from="1960-05-01">
            {(day, setDay) => (
              <DateField
                id="birth"
                label={copy.birth}
                calendar={false}
                value={day}
                onChange={setDay}
              />
            )}
          </Kept>
        ),
      },
      {
        name: states.reversed,
        render: () => (
          <Kept from={{ from: '2026-11-21', to: '2026-11-01' }}>
            {(value, setValue) => (
              <DateRangeField id="range" legend={copy.range} value={value} onChange={setValue} />
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'number-fields',
    title: copy.numbers,
    states: [
      {
        name: copy.idNumber,
        render: () => (
          <Kept from="11010519491231002X">
            {(value, setValue) => (
              <IdNumberInput
                id="id-number"
                label={copy.idNumber}
                value={value}
                onChange={setValue}
              />
            )}
          </Kept>
        ),
      },
      {
        name: copy.mobile,
        render: () => (
          <Kept from="13800138000">
            {(value, setValue) => (
              <MobileInput id="mobile" label={copy.mobile} value={value} onChange={setValue} />
            )}
          </Kept>
        ),
      },
      {
        name: copy.code,
        render: () => (
          <Kept from="">
            {(value, setValue) => (
              <CodeInput
                id="code"
                label={copy.code}
                hint={copy.codeHint}
                value={value}
                onChange={setValue}
              />
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'code-field',
    title: copy.codeField,
    states: [
      { name: states.empty, render: () => codeState('code-empty') },
      { name: states.error, render: () => codeState('code-error', { error: copy.codeError }) },
      {
        name: states.counting,
        render: () => {
          setWait('mobile 13800138001', 58)
          return codeState('code-counting', { request: codeTo('13800138001') })
        },
      },
      {
        name: states.computing,
        render: () =>
          codeState('code-computing', { client: 'computing', request: codeTo('13800138002') }),
      },
      {
        name: states.failed,
        render: () =>
          codeState('code-failed', { client: 'failing', request: codeTo('13800138003') }),
      },
    ],
  },
  {
    id: 'region-picker',
    title: copy.region,
    states: [
      { name: states.empty, render: () => regionState('region-empty', []) },
      {
        name: states.filled,
        render: () => regionState('region-filled', ['440000', '440100', '440106']),
      },
      {
        name: states.error,
        render: () => regionState('region-error', [], { error: copy.regionError }),
      },
      {
        name: states.any,
        render: () => regionState('region-any', ['440000'], { empty: regionPickerCopy.any }),
      },
      {
        name: states.loading,
        render: () => regionState('region-loading', [], { client: 'waiting' }),
      },
      {
        name: states.failed,
        render: () => regionState('region-failed', [], { client: 'failing' }),
      },
    ],
  },
  {
    id: 'session-picker',
    title: copy.sessions,
    states: [
      { name: states.mayWait, render: () => sessionState('wait', true) },
      { name: states.noWait, render: () => sessionState('full', false) },
      { name: states.error, render: () => sessionState('wrong', true, copy.sessionsError) },
      {
        name: states.none,
        render: () => (
          <SessionPicker
            id="none"
            legend={copy.sessionsLegend}
            sessions={[]}
            mayWait
            value=""
            onChange={() => {}}
          />
        ),
      },
    ],
  },
  {
    id: 'upload',
    title: copy.upload,
    states: [
      { name: states.empty, render: () => upload('upload-empty') },
      { name: states.error, render: () => upload('upload-error', { error: copy.uploadError }) },
      { name: states.disabled, render: () => upload('upload-disabled', { disabled: true }) },
      row(states.preparing, { state: 'preparing' }),
      row(states.sending, { state: 'sending', progress: 0.42, name: copy.files.long }),
      row(states.sent, { name: copy.files.report }),
      row(states.refused, {
        state: 'failed',
        name: copy.files.large,
        fault: uploadCopy.tooLarge,
      }),
      row(states.retry, { state: 'failed', fault: uploadCopy.offline, retryable: true }),
    ],
  },
  {
    id: 'point-map',
    title: copy.map,
    states: [
      { name: states.one, render: () => map('answering', 1) },
      { name: states.many, render: () => map('answering', 4) },
      { name: states.loading, render: () => map('waiting', 1) },
      { name: states.failed, render: () => map('failing', 1) },
    ],
  },
  {
    id: 'draft',
    title: copy.draft,
    states: [
      {
        name: states.saved,
        render: () => <DraftLine draft={{ ...draft, savedAt: at, restoredAt: null }} />,
      },
      {
        name: states.restored,
        render: () => <DraftLine draft={{ ...draft, savedAt: null, restoredAt: at }} />,
      },
    ],
  },
]
