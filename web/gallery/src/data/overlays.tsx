import { useState } from 'react'
import { ApiFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { ConfirmDialog, useConfirm, type Question } from 'kit/ui/confirm-dialog.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { Dropdown, dropdownItemClass } from 'kit/ui/dropdown.tsx'
import { Checkbox } from 'kit/ui/field.tsx'
import { Masked } from 'kit/ui/masked.tsx'
import { OfflineBar, UnknownResult } from 'kit/ui/network-notices.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import type { Section } from '../section.ts'
import { dataCopy } from './data.copy.ts'
import { failure } from './missions.tsx'

const Opened = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {dataCopy.openSheet}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={dataCopy.openSheet}
        footer={
          <Button look="primary" block onClick={() => setOpen(false)}>
            {dataCopy.showResults}
          </Button>
        }
      >
        <p className="mb-4 text-ink-600">{dataCopy.sheetNote}</p>
        {Object.entries(dataCopy.tones).map(([tone, label]) => (
          <Checkbox key={tone} id={`sheet-${tone}`} label={label} />
        ))}
      </Sheet>
    </>
  )
}

const Asking = ({ question }: { question: Question }) => {
  const { ask, dialog } = useConfirm()
  const [said, setSaid] = useState<string>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          data-opens
          onClick={() => void ask(question).then((yes) => setSaid(dataCopy.answered(yes)))}
        >
          {dataCopy.open}
        </Button>
        <p role="status">{said}</p>
      </div>
      {dialog}
    </>
  )
}

const Refused = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {dataCopy.open}
      </Button>
      {open && (
        <ConfirmDialog
          subject={dataCopy.cancelSubject}
          confirm={dataCopy.cancelApplication}
          danger
          onConfirm={() => Promise.reject(failure)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Offline = () => {
  const [away, setAway] = useState(false)
  const toggle = () => {
    // The bar listens to the browser, which here is made to say so.
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => away })
    window.dispatchEvent(new Event(away ? 'online' : 'offline'))
    setAway(!away)
  }
  return (
    <>
      <OfflineBar />
      <Button className="mt-3" onClick={toggle}>
        {away ? dataCopy.reconnect : dataCopy.cutOff}
      </Button>
    </>
  )
}

const plain: Question = {
  subject: dataCopy.cancelSubject,
  consequence: dataCopy.cancelConsequence,
  confirm: dataCopy.cancelApplication,
  cancel: dataCopy.keep,
  danger: true,
}

export const overlaySections: readonly Section[] = [
  {
    id: 'masked',
    title: dataCopy.masked,
    states: [
      {
        name: dataCopy.maskedPlain,
        render: () => (
          <Masked
            label={dataCopy.mobile}
            masked="138****8000"
            onReveal={() => Promise.resolve('138 0013 8000')}
          />
        ),
      },
      {
        name: dataCopy.maskedReason,
        render: () => (
          <Masked
            label={dataCopy.mobile}
            masked="138****8000"
            needsReason
            onReveal={() => Promise.resolve('138 0013 8000')}
          />
        ),
      },
      {
        name: dataCopy.maskedFails,
        render: () => (
          <Masked
            label={dataCopy.mobile}
            masked="138****8000"
            onReveal={() => Promise.reject(new ApiFailure('networkDown', dataCopy.offline))}
          />
        ),
      },
    ],
  },
  {
    id: 'sheet',
    title: dataCopy.sheet,
    states: [{ name: dataCopy.closed, render: () => <Opened /> }],
  },
  {
    id: 'confirm',
    title: dataCopy.confirm,
    states: [
      { name: dataCopy.confirmPlain, render: () => <Asking question={plain} /> },
      {
        name: dataCopy.confirmMany,
        render: () => (
          <Asking
            question={{
              subject: dataCopy.removeMany,
              consequence: dataCopy.removeConsequence,
              count: 61,
              danger: true,
            }}
          />
        ),
      },
      {
        name: dataCopy.notice,
        render: () => <Asking question={{ subject: dataCopy.noticeText, cancel: null }} />,
      },
      { name: dataCopy.confirmFails, render: () => <Refused /> },
    ],
  },
  {
    id: 'dropdown',
    title: dataCopy.dropdown,
    states: [
      {
        name: dataCopy.closed,
        render: () => (
          <Dropdown label={dataCopy.accountMenu} face={dataCopy.dropdownName} align="left">
            <li>
              <a href="#dropdown" className={dropdownItemClass}>
                {dataCopy.centre}
              </a>
            </li>
            <li>
              <button type="button" className={dropdownItemClass}>
                {dataCopy.logOut}
              </button>
            </li>
          </Dropdown>
        ),
      },
    ],
  },
  {
    id: 'disclosure',
    title: dataCopy.disclosure,
    states: [
      {
        name: dataCopy.closed,
        render: () => <Disclosure title={dataCopy.question}>{dataCopy.answer}</Disclosure>,
      },
      {
        name: dataCopy.opened,
        render: () => (
          <Disclosure title={dataCopy.question} open>
            {dataCopy.answer}
          </Disclosure>
        ),
      },
    ],
  },
  {
    id: 'notices',
    title: dataCopy.notices,
    states: [
      {
        name: dataCopy.unknownChecking,
        render: () => <UnknownResult checking onCheck={() => undefined} />,
      },
      {
        name: dataCopy.unknownLeft,
        render: () => <UnknownResult checking={false} onCheck={() => undefined} />,
      },
      { name: dataCopy.offline, render: () => <Offline /> },
    ],
  },
  {
    id: 'toast',
    title: dataCopy.toast,
    states: [
      {
        name: dataCopy.toastWarning,
        render: () => (
          <Button onClick={() => notify.warn(dataCopy.full)}>{dataCopy.toastWarning}</Button>
        ),
      },
      {
        name: dataCopy.toastSuccess,
        render: () => (
          <Button onClick={() => notify.success(dataCopy.signedIn)}>{dataCopy.toastSuccess}</Button>
        ),
      },
      {
        name: dataCopy.toastLoading,
        render: () => (
          <Button onClick={() => notify.loading(undefined, 5000)}>{dataCopy.toastLoading}</Button>
        ),
      },
    ],
  },
]
