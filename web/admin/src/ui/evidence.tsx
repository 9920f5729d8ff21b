import { PrivateFile, type PrivateFileProps } from './private-file.tsx'

interface Props {
  /** Stands above the files and names them. */
  title: string
  files: readonly PrivateFileProps['file'][]
  link: PrivateFileProps['link']
}

/** What was handed in as proof: each file is fetched only when somebody wants to see it. */
export const Evidence = ({ title, files, link }: Props) => (
  <section aria-label={title}>
    <h3 className="evidence-title">{title}</h3>
    <EvidenceFiles files={files} link={link} />
  </section>
)

/** The same where a heading stands above already. */
export const EvidenceFiles = ({ files, link }: Omit<Props, 'title'>) => (
  <ul className="evidence">
    {files.map((file) => (
      <li key={file.fileId}>
        <PrivateFile file={file} link={link} />
      </li>
    ))}
  </ul>
)
