import { keepForOffline } from 'kit/offline/keep-for-offline.ts'

// Loaded for this alone, once the page is there.
keepForOffline('/h5/service-worker.js')
