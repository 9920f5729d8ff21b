import type { Plugin } from 'vite'
import { antdNamesCopy as copy } from './antd-names.copy.ts'

const text = JSON.stringify

/**
 * What antd tells screen readers in English and lets nobody translate: file, what stands there, what is
 * told instead. A picture that nobody has given a name beside a word is no more than decoration.
 */
export const names: readonly (readonly [file: string, found: string, told: string])[] = [
  ...['AntdIcon', 'AntdIconLight'].map(
    (icon) =>
      [
        `@ant-design/icons/es/components/${icon}.js`,
        'role: "img",\n    "aria-label": icon.name',
        '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })',
      ] as const,
  ),
  [
    '@rc-component/input-number/es/StepHandler.js',
    "'Increase Value' : 'Decrease Value'",
    `${text(copy.increase)} : ${text(copy.decrease)}`,
  ],
  [
    '@rc-component/input/es/BaseInput.js',
    'createElement("button", {\n        type: "button",',
    `createElement("button", {\n        type: "button",\n        "aria-label": ${text(copy.clear)},`,
  ],
  ['@rc-component/select/es/hooks/useAllowClear.js', "'Clear'", text(copy.clear)],
  ['@rc-component/dialog/es/Dialog/Content/Panel.js', '"Close"', text(copy.close)],
  ['@rc-component/notification/es/Notification.js', '"Close"', text(copy.close)],
]

/** The source of a file of antd with its names in Chinese; fails where a new version says it otherwise. */
export const renamed = (id: string, code: string): string | null => {
  const [, found, told] = names.find(([file]) => id.split('?')[0]!.endsWith(file)) ?? []
  if (found === undefined || told === undefined) return null
  if (code.split(found).length !== 2) throw new Error(`${id} no longer says ${found} once`)
  return code.replace(found, () => told)
}

/** Has the console built with antd's names in Chinese. */
export const antdNames = (): Plugin => ({
  name: 'antd-names',
  transform: (code, id) => {
    const told = renamed(id, code)
    return told === null ? null : { code: told, map: null }
  },
})
