import type { ThemeConfig } from 'antd'
import type { Preferences } from 'kit/preferences/preferences.ts'
import { token, typeScale, type Token } from 'kit/tokens.ts'

/** The console is denser than the portal: 14 px where that has 16. */
const base = { font: 14, control: 44, menuItem: 44, checkbox: 16 }
/** What elder mode does not go below. */
const elderBase = { font: 20, control: 60, menuItem: 60, checkbox: 28 }

/**
 * Seeds and surfaces of antd from the product's own tokens, as the reader's preferences have made
 * them; asked for when the styles are loaded and again after each change.
 */
export const createTheme = ({ scheme, elder }: Preferences): ThemeConfig => {
  const size = sizes(elder)
  const plain = scheme === 'default'
  return {
    token: {
      // Whoever asks for less motion gets none.
      motion: !elder && !matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...given({
        colorPrimary: token('zhu-600'),
        colorLink: token('blue-600'),
        colorLinkHover: token('zhu-700'),
        colorLinkActive: token('zhu-700'),
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
        colorBgBase: token('paper-0'),
        colorBgLayout: token('paper-50'),
        fontFamily: token('font-ui'),
        borderRadius: pixels('radius-control'),
        borderRadiusLG: pixels('radius-card'),
        fontSize: size.font,
        controlHeight: size.control,
      }),
      // What antd calls small is pressed by the same thumbs.
      controlHeightSM: size.control,
      controlHeightLG: size.control,
      ...(elder && { fontSizeSM: size.font }),
      ...(!plain && twoColours()),
    },
    components: {
      Layout: given({ siderBg: token('paper-0') }),
      Menu: {
        itemHeight: size.menuItem,
        activeBarBorderWidth: 0,
        // The longest name of a page keeps room for the number of what waits there.
        iconMarginInlineEnd: 10,
        ...(!plain && {
          itemSelectedBg: token('ink-900'),
          itemSelectedColor: token('paper-0'),
          itemHoverBg: token('paper-0'),
        }),
      },
      // The control's radius would turn a box of 16 pixels into a radio button.
      Checkbox: { borderRadiusSM: 3, controlInteractiveSize: size.checkbox },
      Radio: { radioSize: size.checkbox },
      ...(elder && { Badge: { textFontSize: size.font, indicatorHeight: size.checkbox } }),
      Segmented: given({
        trackBg: token('paper-100'),
        itemColor: token('ink-700'),
        itemHoverBg: plain ? '' : token('paper-0'),
        itemHoverColor: plain ? '' : token('ink-900'),
        itemSelectedBg: token('ink-700'),
        itemSelectedColor: token('paper-0'),
      }),
      Table: given({ headerBg: token('paper-100'), headerColor: token('ink-700') }),
      ...(!plain && {
        Select: { optionSelectedBg: token('ink-900'), optionSelectedColor: token('paper-0') },
        Tag: { defaultBg: token('paper-0'), defaultColor: token('ink-900') },
      }),
    },
  }
}

const pixels = (name: Token) => Number.parseInt(token(name), 10) || undefined

const sizes = (elder: boolean) => {
  const scale = typeScale()
  const scaled = {
    font: Math.round(base.font * scale),
    control: Math.round(base.control * scale),
    menuItem: Math.round(base.menuItem * scale),
    checkbox: Math.round(base.checkbox * scale),
  }
  if (!elder) return scaled
  return {
    font: Math.max(scaled.font, elderBase.font),
    control: Math.max(scaled.control, elderBase.control),
    menuItem: Math.max(scaled.menuItem, elderBase.menuItem),
    checkbox: Math.max(scaled.checkbox, elderBase.checkbox),
  }
}

/** What antd would mix from the seeds, and a scheme of two colours must not mix. */
const twoColours = (): ThemeConfig['token'] => {
  const [dark, light] = [token('ink-900'), token('paper-0')]
  return given({
    colorText: dark,
    colorTextQuaternary: dark,
    colorTextDisabled: dark,
    colorTextHeading: dark,
    colorTextLabel: dark,
    colorIcon: dark,
    colorIconHover: dark,
    colorTextLightSolid: light,
    colorPrimaryHover: dark,
    colorPrimaryActive: dark,
    colorPrimaryBg: light,
    colorPrimaryBgHover: light,
    colorPrimaryBorder: dark,
    colorPrimaryText: dark,
    colorPrimaryTextHover: dark,
    colorPrimaryTextActive: dark,
    colorLinkHover: dark,
    colorLinkActive: dark,
    colorErrorHover: dark,
    colorErrorActive: dark,
    colorErrorText: dark,
    colorErrorTextHover: dark,
    colorErrorBgHover: light,
    colorSuccessText: dark,
    colorWarningText: dark,
    colorInfoText: dark,
    colorBgContainer: light,
    colorBgElevated: light,
    colorBgContainerDisabled: light,
    colorBgTextHover: light,
    colorBgTextActive: light,
    colorFill: light,
    colorFillSecondary: light,
    colorFillTertiary: light,
    colorFillQuaternary: light,
    colorFillAlter: light,
    colorFillContent: light,
    colorSplit: dark,
    controlItemBgHover: light,
    controlItemBgActive: light,
    controlItemBgActiveHover: light,
    boxShadow: `0 0 0 2px ${dark}`,
    boxShadowSecondary: `0 0 0 2px ${dark}`,
  })
}

/** Leaves out what has no value, so that antd keeps its own. */
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as T
