import { PaperCut } from 'kit/picture/paper-cut.tsx'
import type { Client } from 'kit/api/client.ts'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { searchCopy as copy } from './search.copy.ts'
import { HotWords, Words } from './word-list.tsx'

/** Nothing by a keyword: what to try instead, and whom to call. */
export const NothingFound = ({ client, keyword }: { client: Client; keyword: string }) => {
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  return (
    <>
      <Empty
        title={copy.noneTitle(keyword)}
        picture={<PaperCut motif="crane" size={128} />}
        action={
          <a href="tel:12355" className={buttonClass('secondary')}>
            {copy.call}
          </a>
        }
      >
        {copy.noneText}
      </Empty>
      {words.length > 1 && <Words title={copy.fewer} words={words} />}
      <HotWords client={client} />
    </>
  )
}
