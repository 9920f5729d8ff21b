import { useState } from 'react'
import { BackToTop } from 'kit/ui/back-to-top.tsx'
import { Button, type ButtonLook } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { Countdown } from 'kit/ui/countdown.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Progress } from 'kit/ui/progress.tsx'
import { ProgressBar } from 'kit/ui/progress-bar.tsx'
import { QrPicture } from 'kit/ui/qr-picture.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { Steps } from 'kit/ui/steps.tsx'
import { TabLinks, Tabs } from 'kit/ui/tabs.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import type { Section } from '../section.ts'
import { dataCopy } from './data.copy.ts'

const looks = Object.keys(dataCopy.looks) as ButtonLook[]

const Buttons = (props: { busy?: boolean; disabled?: boolean }) => (
  <div className="flex flex-wrap gap-3">
    {looks.map((look) => (
      <Button key={look} look={look} {...props}>
        {dataCopy.looks[look]}
      </Button>
    ))}
  </div>
)

const ChosenTab = () => {
  const [current, setCurrent] = useState<keyof typeof dataCopy.tabNames>('pending')
  return (
    <Tabs
      label={dataCopy.tabs}
      tabs={Object.entries(dataCopy.tabNames).map(([key, label], index) => ({
        key,
        label,
        count: index + 1,
      }))}
      current={current}
      onChange={(key) => setCurrent(key as typeof current)}
    >
      <p>{dataCopy.tabText(dataCopy.tabNames[current])}</p>
    </Tabs>
  )
}

const Search = ({ text, ...measures }: { text: string; width?: string; height?: string }) => {
  const [value, setValue] = useState(text)
  return (
    <SearchInput
      {...measures}
      label={dataCopy.searchLabel}
      modelValue={value}
      onChange={setValue}
      onSearch={() => undefined}
    />
  )
}

const Navigating = () => {
  const [active, setActive] = useState(false)
  return (
    <>
      <ProgressBar active={active} />
      <p className="mb-3 text-ink-600">{dataCopy.loadingNote}</p>
      <Button onClick={() => setActive(!active)}>{active ? dataCopy.stop : dataCopy.start}</Button>
    </>
  )
}

export const pieceSections: readonly Section[] = [
  {
    id: 'buttons',
    title: dataCopy.buttons,
    states: [
      { name: dataCopy.ready, render: () => <Buttons /> },
      { name: dataCopy.busy, render: () => <Buttons busy /> },
      { name: dataCopy.disabled, render: () => <Buttons disabled /> },
    ],
  },
  {
    id: 'chips',
    title: dataCopy.chips,
    states: [
      {
        name: dataCopy.chip,
        render: () => (
          <div className="flex flex-wrap gap-3">
            {Object.entries(dataCopy.tones).map(([tone, words]) => (
              <Chip key={tone} tone={tone as Tone}>
                {words}
              </Chip>
            ))}
          </div>
        ),
      },
    ],
  },
  {
    id: 'timeline',
    title: dataCopy.timeline,
    states: [
      {
        name: dataCopy.timelineRunning,
        render: () => (
          <Timeline
            moments={[
              { key: 'a', title: dataCopy.applied, state: 'done', at: '2026-11-20T01:10:00Z' },
              {
                key: 'b',
                title: dataCopy.reviewed,
                state: 'current',
                text: dataCopy.reviewText,
              },
              { key: 'c', title: dataCopy.served, state: 'next', at: '2026-11-28T01:00:00Z' },
              { key: 'd', title: dataCopy.effective, state: 'next' },
            ]}
          />
        ),
      },
      {
        name: dataCopy.timelineFailed,
        render: () => (
          <Timeline
            moments={[
              { key: 'a', title: dataCopy.applied, state: 'done', at: '2026-11-20T01:10:00Z' },
              {
                key: 'b',
                title: dataCopy.reviewed,
                state: 'failed',
                at: '2026-11-21T02:30:00Z',
                text: dataCopy.rejectedText,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'steps',
    title: dataCopy.steps,
    states: dataCopy.stepNames.map((name, current) => ({
      name,
      render: () => <Steps steps={dataCopy.stepNames} current={current} />,
    })),
  },
  {
    id: 'time',
    title: dataCopy.time,
    states: [
      {
        name: dataCopy.minutesForms,
        render: () => (
          <p className="flex flex-wrap gap-x-8">
            {[0, 45, 180, 125, 60_000].map((value) => (
              <Minutes key={value} value={value} />
            ))}
          </p>
        ),
      },
      { name: dataCopy.dateBlock, render: () => <DateBlock instant="2026-11-28T01:00:00Z" /> },
      {
        name: dataCopy.countdownAhead,
        render: () => <Countdown to="2099-01-01T00:00:00Z" over={dataCopy.over} />,
      },
      {
        name: dataCopy.countdownOver,
        render: () => <Countdown to="2020-01-01T00:00:00Z" over={dataCopy.over} />,
      },
    ],
  },
  {
    id: 'progress',
    title: dataCopy.progress,
    states: [
      {
        name: dataCopy.progressSome,
        render: () => (
          <Progress label={dataCopy.quota} done={14} total={20} words={dataCopy.left(6)} />
        ),
      },
      {
        name: dataCopy.progressFull,
        render: () => (
          <Progress label={dataCopy.quota} done={20} total={20} words={dataCopy.left(0)} />
        ),
      },
      {
        name: dataCopy.progressImport,
        render: () => (
          <Progress
            label={dataCopy.imported}
            done={4000}
            total={10_000}
            words={dataCopy.importedOf(4000, 10_000)}
          />
        ),
      },
      { name: dataCopy.loading, render: () => <Navigating /> },
    ],
  },
  {
    id: 'tabs',
    title: dataCopy.tabs,
    states: [
      { name: dataCopy.tabsButtons, render: () => <ChosenTab /> },
      {
        name: dataCopy.tabsLinks,
        render: () => (
          <TabLinks
            label={dataCopy.tabsLinks}
            links={Object.entries(dataCopy.tabNames).map(([key, label]) => ({
              key,
              label,
              href: `?part=data&tab=${key}#tabs`,
            }))}
            current="coming"
          />
        ),
      },
    ],
  },
  {
    id: 'search',
    title: dataCopy.search,
    states: [
      { name: dataCopy.searchPlain, render: () => <Search text="" /> },
      {
        name: dataCopy.searchFilled,
        render: () => <Search text={dataCopy.searchText} width="min(100%, 24rem)" height="48px" />,
      },
    ],
  },
  {
    id: 'qr',
    title: dataCopy.qr,
    states: [
      {
        name: dataCopy.qrPlain,
        render: () => <QrPicture value="https://example.org/zs?no=1" label={dataCopy.qrLabel} />,
      },
    ],
  },
  {
    id: 'top',
    title: dataCopy.top,
    states: [
      {
        name: dataCopy.top,
        render: () => (
          <>
            <p>{dataCopy.topNote}</p>
            <BackToTop />
          </>
        ),
      },
    ],
  },
]
