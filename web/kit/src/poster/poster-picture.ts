/**
 * Paints an SVG of the page as PNG, as a data address: a long press in WeChat saves no other kind.
 * Tokens are resolved, since a picture of its own knows none of the page's. Rejects where the
 * browser cannot paint it.
 */
export const posterPicture = async (
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<string> => {
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withoutTokens(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/png')
}

const withoutTokens = (svg: SVGSVGElement): string => {
  const tokens = getComputedStyle(document.documentElement)
  return new XMLSerializer()
    .serializeToString(svg)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) =>
      // Font names are quoted in the token and stand within a quoted attribute.
      tokens.getPropertyValue(name).trim().replaceAll('"', "'"),
    )
}
