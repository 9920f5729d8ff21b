import { useState } from 'react'
import { Alert, Button, Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { instantOf } from 'contract/rules/time'
import { site } from 'contract/site/site'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { MomentField } from '../../../ui/time-fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Item, TextAreaItem } from '../../../ui/item.tsx'
import { siteSettingsCopy } from './site.copy.ts'

type Operation = ResultOf<typeof site.operation>
type Mode = Operation['mode']

const copy = siteSettingsCopy.operation
const tones = { open: 'success', readOnly: 'warning', maintenance: 'error' } as const
const modes: readonly Mode[] = ['open', 'readOnly', 'maintenance']

/** Whether the site is open, and the ways to change it. */
export function OperationPanel() {
  const query = useQuery(useClient().query(site.operation, {}))
  const [wanted, setWanted] = useState<Mode | null>(null)
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={null} />
  return (
    <Panel title={copy.title}>
      <Alert
        role="status"
        type={tones[data.mode]}
        showIcon
        title={copy.modes[data.mode]}
        description={<Facts of={data} />}
      />
      {data.can.operate ? (
        <p className="actions site-mode-actions">
          {modes
            .filter((mode) => mode !== data.mode || mode !== 'open')
            .map((mode) => (
              <Button
                key={mode}
                danger={mode === 'maintenance'}
                type={mode === 'open' ? 'primary' : 'default'}
                onClick={() => setWanted(mode)}
              >
                {copy.change[mode]}
              </Button>
            ))}
        </p>
      ) : (
        <p className="hint">{copy.elsewhere}</p>
      )}
      {wanted && <Change of={data} to={wanted} onClose={() => setWanted(null)} />}
    </Panel>
  )
}

function Facts({ of }: { of: Operation }) {
  return (
    <>
      <p>{copy.means[of.mode]}</p>
      {of.message && <p>{of.message}</p>}
      {of.mode !== 'open' && <p>{of.until ? copy.until(whenText(of.until)) : copy.endless}</p>}
      {of.changedBy && of.changedAt && <p>{copy.since(of.changedBy, whenText(of.changedAt))}</p>}
    </>
  )
}

function Change({ of, to, onClose }: { of: Operation; to: Mode; onClose: () => void }) {
  const [message, setMessage] = useState(of.message)
  const [until, setUntil] = useState<string | null>(null)
  const restricting = to !== 'open'
  return (
    <CommandDialog
      command={site.operate}
      input={(reason) => ({
        version: of.version,
        mode: to,
        message: restricting ? message.trim() : '',
        until: restricting && until ? instantOfMoment(until) : null,
        reason,
      })}
      title={copy.titles[to]}
      subject={copy.means[to]}
      consequence={
        restricting && (
          <Form component="div" layout="vertical">
            <TextAreaItem
              label={copy.message}
              hint={copy.messageHint}
              value={message}
              maxLength={200}
              autoSize={{ minRows: 2, maxRows: 4 }}
              onChange={setMessage}
            />
            <Item label={copy.untilField} hint={copy.untilHint}>
              <MomentField value={until} onChange={setUntil} />
            </Item>
          </Form>
        )
      }
      reason={{ minimum: 4, label: siteSettingsCopy.reason }}
      {...(to === 'maintenance' && { typed: copy.typed, danger: true })}
      confirm={copy.titles[to]}
      said={copy.done[to]}
      onClose={onClose}
    />
  )
}

/** The field's YYYY-MM-DD HH:mm, which is China's, on the wire. */
const instantOfMoment = (moment: string): string =>
  instantOf(moment.slice(0, 10), moment.slice(11, 16)).toISOString()
