type Track = { line: string; color: string; stations: [x: number, y: number][]; isPassed?: boolean }

const TRACKS: Track[] = [
  {
    line: 'M-10 170H150a60 60 0 0 1 42.4 17.6L378 373a60 60 0 0 0 42.4 17.6H720',
    color: 'ahead',
    stations: [
      [80, 170],
      [262, 257],
      [446, 390.6],
    ],
  },
  {
    line: 'M-10 450H720',
    color: 'passed',
    isPassed: true,
    stations: [
      [130, 450],
      [300, 450],
      [446, 450],
    ],
  },
  {
    line: 'M-10 760H190a60 60 0 0 0 42.4-17.6L418 557a60 60 0 0 1 42.4-17.6H720',
    color: 'side',
    stations: [
      [96, 760],
      [325, 649.6],
    ],
  },
  {
    line: 'M720 450H1060a60 60 0 0 1 42.4 17.6l96 96A60 60 0 0 0 1240.8 581H1450',
    color: 'passed',
    isPassed: true,
    stations: [
      [1012, 450],
      [1150, 515.5],
    ],
  },
  {
    line: 'M1450 240H1210a60 60 0 0 0-42.4 17.6L1060 365a60 60 0 0 1-42.4 17.6H720',
    color: 'far',
    stations: [
      [1310, 240],
      [1114, 311],
    ],
  },
]

/** The decorative track lines behind the sign-in card. */
export function LineMap() {
  return (
    <svg className="ck-line-map" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {TRACKS.map(({ line, color, stations, isPassed }) => (
        <g key={line} className={`ck-track-${color}`} fill="none" strokeWidth="2" strokeLinejoin="round">
          <path d={line} />
          {stations.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="5" className={isPassed ? 'is-passed' : undefined} />
          ))}
        </g>
      ))}
      <g className="ck-track-passed" fill="none" strokeWidth="2">
        <circle cx="1330" cy="581" r="11" />
        <circle cx="1330" cy="581" r="6" className="is-passed" />
      </g>
    </svg>
  )
}
