/* Whether the system may tell of something while somebody looks elsewhere. */

/** Whether it can be asked: browsers allow it where the room is reached by TLS, or on this machine. */
export const tells = () => "Notification" in globalThis && isSecureContext;

/** Have the system ask whether it may; whether it may. */
export const allowed = async () =>
  tells() && (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");
