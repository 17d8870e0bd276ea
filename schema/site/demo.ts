/** As whom anybody may look at the demo company, where there is one. */
export const demoVisitorEmail = 'visitor@jornal.example'
