import { AccessibilityButton } from 'kit/preferences/accessibility-bar.tsx'
import { ElderHint, ElderSwitch } from 'kit/preferences/elder-switch.tsx'
import { ToolBar } from 'kit/preferences/tool-bar.tsx'
import { ToolHelp } from 'kit/preferences/tool-help.tsx'
import type { Section } from '../section.ts'
import { preferencesSectionCopy as copy } from './preferences.copy.ts'

const grounds = [
  'bg-zhu-50',
  'bg-zhu-100',
  'bg-zhu-200',
  'bg-zhu-300',
  'bg-zhu-400',
  'bg-zhu-500',
  'bg-zhu-600',
  'bg-zhu-700',
  'bg-zhu-800',
  'bg-zhu-900',
  'bg-ink-900',
  'bg-ink-700',
  'bg-ink-600',
  'bg-ink-500',
  'bg-ink-450',
  'bg-line-300',
  'bg-line-200',
  'bg-paper-100',
  'bg-paper-50',
  'bg-paper-0',
  'bg-gold-400',
  'bg-gold-700',
  'bg-green-600',
  'bg-blue-600',
  'bg-amber-700',
  'bg-error-700',
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
  'bg-lacquer-ground',
  'bg-lacquer-panel',
  'bg-lacquer-raised',
  'bg-lacquer-text',
  'bg-lacquer-gold',
  'bg-lacquer-red',
]

const types = [
  'text-12',
  'text-14',
  'text-16',
  'text-18',
  'text-20',
  'text-24',
  'font-display text-30',
  'font-display text-36',
  'font-display text-46',
]

const Colours = () => (
  <ul className="flex flex-wrap gap-4">
    {grounds.map((ground) => (
      <li key={ground} className="text-14">
        <div className={`h-16 w-32 rounded-control border border-ink-450 ${ground}`} />
        {ground.slice('bg-'.length)}
      </li>
    ))}
  </ul>
)

const Types = () => (
  <ul className="grid gap-2">
    {types.map((type) => (
      <li key={type} className={type}>
        {copy.sample}
      </li>
    ))}
  </ul>
)

export const sections: Section[] = [
  {
    id: 'preference-buttons',
    title: copy.buttons,
    states: [
      {
        name: copy.buttonsState,
        render: () => (
          <>
            <AccessibilityButton />
            <ElderSwitch />
          </>
        ),
      },
    ],
  },
  {
    id: 'tool-bar',
    title: copy.bar,
    states: [{ name: copy.barState, render: () => <ToolBar /> }],
  },
  {
    id: 'tool-help',
    title: copy.help,
    states: [
      { name: copy.helpWith, render: () => <ToolHelp canRead /> },
      { name: copy.helpWithout, render: () => <ToolHelp canRead={false} /> },
    ],
  },
  {
    id: 'elder-hint',
    title: copy.hint,
    states: [{ name: copy.hintState, render: () => <ElderHint />, mayBeEmpty: true }],
  },
  { id: 'colours', title: copy.colours, states: [{ name: copy.colourState, render: Colours }] },
  { id: 'type', title: copy.type, states: [{ name: copy.typeState, render: Types }] },
]
