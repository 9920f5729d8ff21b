import postcss, { type ChildNode, type Root } from 'postcss'
import parser from 'postcss-selector-parser'
import type { Plugin } from 'vite'

/**
 * Rewrites a stylesheet so that browsers without cascade layers (before Chromium 99 and Safari 15.4)
 * read it as the others do: the layers are opened where they stand, which is their order, and what
 * belongs below the utilities weighs nothing, so that whatever follows is above it as before.
 */
const openLayers = (sheet: Root) => {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') layer.each(loseWeight)
    layer.replaceWith(...(layer.nodes ?? []))
  })
}

/** Before Chromium 108 and Safari 15.4 a height is that of the window with its bars hidden. */
const giveFixedHeights = (sheet: Root) => {
  sheet.walkDecls((declaration) => {
    const { value } = declaration
    if (value.includes('dvh')) declaration.cloneBefore({ value: value.replaceAll('dvh', 'vh') })
  })
}

/**
 * Chromium before 104 moves and turns by `transform` alone, so that everybody is given that. Nothing of
 * ours is moved and turned at once; two on one rule would take each other's place.
 */
const moveByTransform = (sheet: Root) => {
  sheet.walkDecls(/^(?:translate|rotate|scale)$/, (declaration) => {
    const { prop, value, parent } = declaration
    if (value === 'none') return
    if (parent?.some((node) => node !== declaration && 'prop' in node && node.prop === 'transform'))
      throw declaration.error('moves an element that is transformed already')
    // The functions part with commas what the properties part with spaces.
    const parts = value.replaceAll(/\s+(?![^(]*\))/g, ', ')
    Object.assign(declaration, { prop: 'transform', value: `${prop}(${parts})` })
  })
}

/**
 * The build writes a width below a limit as `not (min-width: …)`, which Chromium before 104 does not read,
 * and leaves the whole rule out.
 */
const nameWidestBelow = (sheet: Root) => {
  sheet.walkAtRules('media', (rule) => {
    rule.params = rule.params.replaceAll(
      /\(width < (\d+)px\)/g,
      (_, limit: string) => `(max-width: ${Number(limit) - 0.02}px)`,
    )
  })
}

/** A stylesheet as the oldest browsers read it. */
export const lowered = (css: string): string => {
  const sheet = postcss.parse(css)
  openLayers(sheet)
  giveFixedHeights(sheet)
  moveByTransform(sheet)
  nameWidestBelow(sheet)
  return sheet.toString()
}

/** Conditions are gone into; what is nested in a rule weighs as much as the rule. */
const loseWeight = (node: ChildNode) => {
  if (node.type === 'rule') node.selector = weightless.processSync(node.selector)
  else if (node.type === 'atrule' && /^(?:media|supports)$/.test(node.name)) node.each(loseWeight)
}

/** Puts selectors into `:where`, up to the pseudo-element, which cannot stand there. */
const weightless = parser((selectors) =>
  selectors.each((selector) => {
    const end = selector.nodes.findIndex(parser.isPseudoElement)
    const kept = end === -1 ? [] : selector.nodes.slice(end)
    const part = String(
      parser.selector({
        nodes: end === -1 ? selector.nodes : selector.nodes.slice(0, end),
        value: '',
      }),
    ).trim()
    if (part !== '')
      selector.replaceWith(
        parser.selector({
          nodes: [parser.pseudo({ value: `:where(${part})` }), ...kept],
          value: '',
        }),
      )
  }),
)

/** Lowers what the build's targets do not; what else only new browsers know they do. */
export const olderStyles = (): Plugin => ({
  name: 'older-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) =>
      /@layer\b|dvh|\b(?:translate|rotate|scale):|width </.test(code)
        ? { code: lowered(code), map: null }
        : null,
  },
})
