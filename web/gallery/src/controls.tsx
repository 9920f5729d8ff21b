import { preferences } from 'kit/preferences/preferences.ts'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { schemes, textSizes } from 'kit/preferences/values.ts'
import { Button } from 'kit/ui/button.tsx'
import { galleryCopy } from './gallery.copy.ts'

/** Text size, colours, elder mode, and the same page in a window as narrow as a phone. */
export const Controls = () => {
  const { text, scheme, elder } = usePreferences()
  return (
    <div
      role="group"
      aria-label={galleryCopy.controls}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Choice
        label={galleryCopy.text}
        options={textSizes.map((value) => ({ value, words: galleryCopy.texts[value] }))}
        value={text}
        onChange={(value) => preferences.change({ text: value })}
      />
      <Choice
        label={galleryCopy.scheme}
        options={schemes.map((value) => ({ value, words: galleryCopy.schemes[value] }))}
        value={scheme}
        onChange={(value) => preferences.change({ scheme: value })}
      />
      <Button aria-pressed={elder} onClick={() => preferences.change({ elder: !elder })}>
        {galleryCopy.elder}
      </Button>
      <Button
        className="max-md:hidden"
        onClick={() => window.open(location.href, 'narrow', 'popup,width=390,height=844')}
      >
        {galleryCopy.narrow}
      </Button>
    </div>
  )
}

const Choice = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <label className="flex items-center gap-2">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      className="min-h-11 rounded-control border border-ink-450 bg-paper-0 px-3 text-16"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  </label>
)
