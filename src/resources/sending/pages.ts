export { OutboxPage } from './OutboxPage.tsx'
export { RemindClient } from './RemindClient.tsx'
export { SendLetter } from './SendLetter.tsx'
export { ShareLink } from './ShareLink.tsx'
