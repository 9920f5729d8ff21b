import { useCamera, type CameraChange } from 'kit/camera/use-camera.ts'
import { useClient } from '../client.ts'
import { CameraView } from '../features/scan/camera-view.tsx'
import { FlowView } from '../features/scan/flow-view.tsx'
import { keptScan } from '../features/scan/kept-scan.ts'
import { loadResults } from '../features/scan/results.ts'
import { resumed, watching, type ScanEvent } from '../features/scan/scan-flow.ts'
import { useScanFlow } from '../features/scan/use-scan-flow.ts'
import { phoneCopy } from '../phone.copy.ts'
import { Page } from '../ui/page.tsx'

/** A code is read only when its result can be shown. */
const loadDecoder = async () => {
  const [{ readQr }] = await Promise.all([import('../features/scan/decoder.ts'), loadResults()])
  return readQr
}

const eventOf = (change: CameraChange): ScanEvent | null => {
  switch (change) {
    case 'started':
      return null
    case 'running':
      return { type: 'cameraRunning' }
    case 'decoderFailed':
      return { type: 'decoderFailed' }
    default:
      return { type: 'cameraFailed', trouble: change }
  }
}

/** /h5/scan: the camera, and what came of it. A scan left without an answer goes first. */
export const Screen = () => {
  const { session } = useClient()
  const { state, dispatch, reading } = useScanFlow(() => {
    const kept = keptScan(session, new Date())
    return kept && kept.source !== 'digits' ? resumed(kept) : watching()
  })

  const looking =
    state.step === 'watching' && (state.camera === 'starting' || state.camera === 'running')
  const see = (text: string) => dispatch({ type: 'codeSeen', text, ...reading() })
  const { video, light } = useCamera({
    on: looking,
    loadDecoder,
    onText: see,
    onChange: (change) => {
      const event = eventOf(change)
      if (event) dispatch(event)
    },
  })

  const readPhoto = async (photo: File) => {
    dispatch({ type: 'photoChosen' })
    try {
      const { readQr } = await import('../features/scan/decoder.ts')
      dispatch({ type: 'photoRead', text: await readQr(photo), ...reading() })
    } catch {
      dispatch({ type: 'decoderFailed' })
    }
  }

  return (
    <Page title={phoneCopy.scan} dark={looking}>
      <FlowView state={state} dispatch={dispatch}>
        {state.step === 'watching' && (
          <CameraView
            state={state}
            video={video}
            light={light}
            onPhoto={(photo) => void readPhoto(photo)}
            dispatch={dispatch}
          />
        )}
      </FlowView>
    </Page>
  )
}
