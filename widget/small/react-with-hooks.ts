// 'react' for pages whose components use hooks: 1.6 kB that the bar itself does without.
export { Component, createElement, Fragment } from 'preact'
export { useCallback, useEffect, useRef, useState } from 'preact/hooks'
