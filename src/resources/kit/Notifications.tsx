import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { toast } from '../../public/connection/toast.ts'

/** What react-admin and its hooks have to say is said by the toasts of the whole application. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const { message, type, notificationOptions } = takeNotification() ?? {}
    if (typeof message !== 'string') return
    toast(type === 'error' || type === 'warning' ? 'bad' : 'good', translate(message, notificationOptions?.messageArgs))
  }, [notifications, takeNotification, translate])
  return null
}
