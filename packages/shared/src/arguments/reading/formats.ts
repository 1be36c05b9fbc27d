type Holds = (text: string) => boolean;

const matches =
  (pattern: RegExp): Holds =>
  (text) =>
    pattern.test(text);

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** RFC 3339 full-date: the day exists in that year. */
const isDate: Holds = (text) => {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  const days = DAYS[Number(month) - 1];
  if (days === undefined) return false;
  const most = month === '02' && isLeap(Number(year)) ? 29 : days;
  return Number(day) >= 1 && Number(day) <= most;
};

const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;

/** RFC 3339 full-time; a second of 60 counts where it is the last of a day in UTC. */
const isTime =
  (needsZone: boolean): Holds =>
  (text) => {
    const [found, h = '', m = '', s = '', zone, sign = '+', zoneH = '0', zoneM = '0'] =
      TIME.exec(text) ?? [];
    if (found === undefined || (needsZone && zone === undefined)) return false;
    if (Number(zoneH) > 23 || Number(zoneM) > 59) return false;
    const [hour, minute, second] = [Number(h), Number(m), Number(s)];
    if (hour <= 23 && minute <= 59 && second < 60) return true;
    const shift = (sign === '-' ? -1 : 1) * (Number(zoneH) * 60 + Number(zoneM));
    const utc = (((hour * 60 + minute - shift) % 1440) + 1440) % 1440;
    return second < 61 && utc === 1439;
  };

const isDateTime =
  (needsZone: boolean): Holds =>
  (text) => {
    const parts = text.split(/t|\s/i);
    return parts.length === 2 && isDate(parts[0] ?? '') && isTime(needsZone)(parts[1] ?? '');
  };

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** RFC 4291: eight groups, one run of zeros may be `::`, the last two may be an IPv4 address. */
const isIpv6: Holds = (text) => {
  const [address = '', zone, ...more] = text.split('%');
  if (more.length > 0 || zone === '') return false;
  const [head = '', tail, ...rest] = address.split('::');
  if (rest.length > 0) return false;
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...right];
  const last = groups.at(-1);
  const hasIpv4 = last !== undefined && IPV4.test(last);
  const hex = hasIpv4 ? groups.slice(0, -1) : groups;
  if (!hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (hasIpv4 ? 2 : 0);
  return tail === undefined ? count === 8 : count <= 7;
};

/** RFC 1123, up to 253 characters. */
const isHostname: Holds = (text) =>
  text.replace(/\.$/, '').length <= 253 &&
  /^(?=.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i.test(
    text,
  );

const EMAIL_WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(
  `^${EMAIL_WORD}(?:\\.${EMAIL_WORD})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`,
  'i',
);

const URI_CHARACTERS = /^(?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const isUriReference: Holds = (text) => {
  if (!URI_CHARACTERS.test(text) || text.split('#').length > 2) return false;
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i.exec(text)?.[1];
  if (authority === undefined) return !/[[\]]/.test(text.replace(/[?#].*$/s, ''));
  const host = authority.replace(/^.*@/, '').replace(/:\d*$/, '');
  if (/^\[.*\]$/.test(host)) return isIpv6(host.slice(1, -1)) || /^\[v[0-9a-f]+\./i.test(host);
  return !/[[\]:]/.test(host);
};

/** RFC 3986 with a scheme. */
const isUri: Holds = (text) => SCHEME.test(text) && /[/:]/.test(text) && isUriReference(text);

const isRegex: Holds = (text) => {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};

const POINTER = /^(?:\/(?:[^~/]|~0|~1)*)*$/;
const DURATION =
  /^P(?!$)(?:(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|\d+W)$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const WEB = /^(?:https?|ftp):\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d{2,5})?(?:[/?#]\S*)?$/i;
const TEMPLATE =
  /^(?:[^\s"'<>\\^`{|}\p{Cc}]|\{[+#./;?&=,!@|]?[\w.%]+(?::[1-9]\d{0,3}|\*)?(?:,[\w.%]+(?::[1-9]\d{0,3}|\*)?)*\})*$/u;

/** The formats that are checked on texts. */
const TEXT_FORMATS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['date', isDate],
  ['time', isTime(true)],
  ['iso-time', isTime(false)],
  ['date-time', isDateTime(true)],
  ['iso-date-time', isDateTime(false)],
  ['duration', matches(DURATION)],
  ['email', matches(EMAIL)],
  ['hostname', isHostname],
  ['ipv4', matches(IPV4)],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['uri-template', matches(TEMPLATE)],
  ['url', matches(WEB)],
  ['uuid', matches(UUID)],
  ['regex', isRegex],
  ['json-pointer', matches(POINTER)],
  [
    'json-pointer-uri-fragment',
    (text) => text.startsWith('#') && POINTER.test(text.slice(1)) && URI_CHARACTERS.test(text),
  ],
  [
    'relative-json-pointer',
    (text) => {
      const [, rest = ''] = /^(?:0|[1-9]\d*)(#|\/.*|)$/s.exec(text) ?? [undefined, 'no'];
      return rest === '#' || POINTER.test(rest);
    },
  ],
  ['byte', matches(BASE64)],
]);

const INTEGER_FORMATS: ReadonlyMap<string, (value: number) => boolean> = new Map(
  Object.entries({
    int32: (value) => Number.isInteger(value) && value >= -(2 ** 31) && value <= 2 ** 31 - 1,
    int64: (value) => Number.isInteger(value),
  }),
);

/** Whether a value fits a format. What no standard names, and a value of another type than the format's, fits. */
export const fitsFormat = (format: string, value: unknown): boolean => {
  if (typeof value === 'string') return TEXT_FORMATS.get(format)?.(value) ?? true;
  if (typeof value === 'number') return INTEGER_FORMATS.get(format)?.(value) ?? true;
  return true;
};

/** Whether a format is one that is checked. */
export const isKnownFormat = (format: string): boolean =>
  TEXT_FORMATS.has(format) ||
  ['int32', 'int64', 'float', 'double', 'password', 'binary'].includes(format);
