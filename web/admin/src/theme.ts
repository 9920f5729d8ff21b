import type { ThemeConfig } from 'antd'
import { token, type Token } from '../../kit/src/tokens.ts'

/** Seeds and surfaces of antd from the product's own tokens; asked for when the styles are loaded. */
export const createTheme = (): ThemeConfig => {
  const pixels = (name: Token) => Number.parseInt(token(name), 10) || undefined
  return {
    token: {
      // Who asks for less motion gets none (look.md section 8.5).
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...given({
        colorPrimary: token('zhu-600'),
        colorLink: token('blue-600'),
        colorInfo: token('blue-600'),
        colorError: token('error-700'),
        colorSuccess: token('green-600'),
        colorWarning: token('amber-700'),
        colorErrorBg: token('error-100'),
        colorSuccessBg: token('green-100'),
        colorWarningBg: token('amber-100'),
        colorInfoBg: token('blue-100'),
        colorErrorBorder: token('error-700'),
        colorSuccessBorder: token('green-600'),
        colorWarningBorder: token('amber-700'),
        colorInfoBorder: token('blue-600'),
        colorTextBase: token('ink-900'),
        colorTextSecondary: token('ink-600'),
        colorTextTertiary: token('ink-500'),
        colorTextDescription: token('ink-600'),
        colorTextPlaceholder: token('ink-500'),
        colorBorder: token('ink-450'),
        colorBorderSecondary: token('line-200'),
        colorBgLayout: token('paper-50'),
        fontFamily: token('font-ui'),
        borderRadius: pixels('radius-control'),
        borderRadiusLG: pixels('radius-card'),
        fontSize: 14,
        controlHeight: 36,
      }),
    },
    components: {
      Layout: given({ siderBg: token('paper-0') }),
      Menu: { itemHeight: 44, activeBarBorderWidth: 0 },
      // The control's radius would turn a box of 16 pixels into a radio button.
      Checkbox: { borderRadiusSM: 3 },
      Segmented: given({
        trackBg: token('paper-100'),
        itemColor: token('ink-700'),
        itemSelectedBg: token('ink-700'),
        itemSelectedColor: token('paper-0'),
      }),
      Table: given({ headerBg: token('paper-100'), headerColor: token('ink-700') }),
    },
  }
}

/** Leaves out what has no value, so that antd keeps its own. */
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as T
