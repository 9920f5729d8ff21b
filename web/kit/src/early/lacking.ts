/** Address of the file of older.ts; the build fills it in. */
declare const OLDER: string

/**
 * Whether the browser lacks something of what older.ts brings. Two are asked for: of all of it,
 * Chromium got `URL.canParse` last (120), Safari (17.4) and Firefox (124) `AbortSignal.any`.
 */
const lacks = (): boolean => !('canParse' in URL && 'any' in AbortSignal)

/**
 * Has a browser that lacks something load older.ts before any module is run: what is written while a
 * page is read keeps its place before the modules, which an inserted script does not.
 */
export const bringOlder = (page: Document): void => {
  // The closing tag would end the script that this is in.
  if (lacks()) page.write(`<script defer src="${OLDER}"><${'/'}script>`)
}
