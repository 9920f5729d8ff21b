import { Fact, Facts } from 'kit/ui/facts.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import type { Section } from '../section.ts'
import { portalSectionCopy as copy } from './portal.copy.ts'

/** What pages are laid out with. */
export const sections: Section[] = [
  {
    id: 'section-title',
    title: copy.sectionTitle,
    states: [
      { name: copy.plain, render: () => <SectionTitle>{copy.heading}</SectionTitle> },
      {
        name: copy.withAction,
        render: () => (
          <SectionTitle
            action={
              <a
                href="#section-title"
                className="inline-flex min-h-11 items-center text-zhu-700 underline"
              >
                {copy.more}
              </a>
            }
          >
            {copy.heading}
          </SectionTitle>
        ),
      },
    ],
  },
  {
    id: 'facts',
    title: copy.facts,
    states: [
      {
        name: copy.plain,
        render: () => (
          <Facts>
            <Fact term={copy.time}>{copy.timeText}</Fact>
            <Fact term={copy.place}>{copy.placeText}</Fact>
            <Fact term={copy.notice} wide>
              {copy.noticeText}
            </Fact>
          </Facts>
        ),
      },
    ],
  },
  {
    id: 'stitch',
    title: copy.stitch,
    states: [
      {
        name: copy.plain,
        render: () => (
          <>
            <p>{copy.above}</p>
            <div className="stitch my-3" />
            <p>{copy.below}</p>
          </>
        ),
      },
    ],
  },
]
