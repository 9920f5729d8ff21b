import { inflateSync } from 'node:zlib'

/*
 * Whether a PDF may be kept and opened by a reviewer (ISO 32000-1: names 7.3.5, streams 7.3.8, object
 * streams 7.5.7, cross-reference 7.5.8, actions 12.6). No reader is imitated: whatever could hide
 * something from this look is refused, and who has such a file prints it again.
 */

/** Names that stand in a PDF only where it runs, starts, carries or sends something, or is locked. */
const unwanted = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'AA',
  'Encrypt',
]
/** Of these no byte of a picture looks like one by chance; of shorter ones it does. */
const CERTAIN = 6

const pattern = (names: readonly string[]) =>
  // A name ends where white space or a delimiter begins (7.2.2).
  new RegExp(`/(?:${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`)
const anywhere = pattern(unwanted.filter((name) => name.length >= CERTAIN))
const inObjects = pattern(unwanted)

/** A name may be written by the numbers of its characters: `/J#53` is `/JS`. */
const plain = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Bytes that one stream is unpacked to at most, and that all streams with objects may take together. */
const MOST_OF_ONE = 8 * 1024 * 1024
const MOST_OF_ALL = 64 * 1024 * 1024
/** Streams looked into; a scan of thirty pages has some hundred. */
const MOST_STREAMS = 20_000
/** So far before a stream its dictionary is looked for. */
const DICTIONARY = 4096

/** Filters by which objects could be hidden from this look; nobody writes objects by them. */
const odd =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|JBIG2Decode)(?![A-Za-z0-9])/

/** Whether objects are packed twice, or by differences (7.4.4.4): legal, written by nobody, and not unpacked here. */
const isPackedOddly = (dictionary: string): boolean =>
  /\/(?:DecodeParms|DP)(?![A-Za-z0-9])/.test(dictionary) ||
  (dictionary.match(/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0) > 1

/** Whether a PDF is whole and does nothing but show pages. */
export const isHarmlessPdf = (bytes: Uint8Array): boolean => {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = raw.toString('latin1')
  if (!isWhole(text)) return false
  if (anywhere.test(plain(text))) return false
  return streamsAreHarmless(raw, text)
}

/** Whether the file says where its objects are and there they are (7.5.5). */
const isWhole = (text: string): boolean => {
  const [, at] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-2048)) ?? []
  if (at === undefined) return false
  const table = text.slice(Number(at), Number(at) + 64)
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(table) && /\/Root\b/.test(plain(text))
}

const streamsAreHarmless = (raw: Buffer, text: string): boolean => {
  let outside = ''
  const inside: string[] = []
  let last = 0
  let unpacked = 0
  let streams = 0
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    if (++streams > MOST_STREAMS) return false
    const begin = match.index + match[0].length
    const dictionary = dictionaryBefore(text, match.index)
    const holdsObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(dictionary)
    if (holdsObjects && (odd.test(dictionary) || isPackedOddly(dictionary))) return false
    const content = inflated(raw.subarray(begin))
    if (content === 'tooLarge' && holdsObjects) return false
    if (typeof content !== 'string') {
      if (holdsObjects) unpacked += content.length
      if (unpacked > MOST_OF_ALL) return false
      const unpackedText = plain(content.toString('latin1'))
      if ((holdsObjects ? inObjects : anywhere).test(unpackedText)) return false
      if (holdsObjects) inside.push(unpackedText)
    }
    const end = text.indexOf('endstream', begin)
    if (begin > last) outside += text.slice(last, match.index)
    last = Math.max(last, end === -1 ? text.length : end)
  }
  outside += text.slice(last)
  const objects = plain(outside)
  return !inObjects.test(objects) && opensOnItself([objects, ...inside])
}

/**
 * Whether opening the file shows a page of it and leads nowhere else (12.3.2, 12.6.4.2). Links that a
 * reader may click are harmless. An action that stands in a packed object has no number to be found by:
 * it is let through only where no address stands in the file that it could open.
 */
const opensOnItself = (texts: readonly string[]): boolean => {
  const leadsOut = texts.some((text) => /\/URI(?![A-Za-z])/.test(text))
  return texts.every((text) =>
    [...text.matchAll(/\/OpenAction\s*(?:(\[|<<)|(\d{1,10})\s+\d{1,10}\s+R)/g)].every(
      ({ 1: direct, 2: number, 0: begin, index }) => {
        const action = direct
          ? text.slice(index + begin.length - direct.length)
          : objectNumbered(texts[0]!, number!)
        return action === null ? !leadsOut : staysInside(action)
      },
    ),
  )
}

const objectNumbered = (text: string, number: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${number}\\s+\\d{1,10}\\s+obj\\s*`).exec(text)
  return found && text.slice(found.index + found[0].length)
}

/** A destination, or the action that goes to one. */
const staysInside = (action: string): boolean =>
  action.startsWith('[') || /^<<[^>]{0,200}\/S\s*\/GoTo(?![A-Za-z])/.test(action)

/** What stands before a stream since the object began. */
const dictionaryBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - DICTIONARY), at)
  const objects = [...before.matchAll(/\d{1,10}\s{1,20}\d{1,10}\s{1,20}obj\b/g)]
  return plain(before.slice(objects.at(-1)?.index ?? 0))
}

/** What a stream unpacks to where it is packed as all are (7.4.4); else that it is not, or to too much. */
const inflated = (packed: Buffer): Buffer | 'notPacked' | 'tooLarge' => {
  // The first byte of such a stream says 8: deflated. Everything else is not tried.
  if ((packed[0] ?? 0) % 16 !== 8) return 'notPacked'
  try {
    return inflateSync(packed, { maxOutputLength: MOST_OF_ONE })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notPacked'
  }
}
