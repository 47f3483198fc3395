/// A small workspace to browse: teas, each of which opens a screen.
enum BrowseSample {
    static let files = ["teas.yaml": teas, "tea.yaml": tea]

    static let teas = """
        screen: demo.teas
        title: Teas
        state:
          kind: {type: string, default: all, enum: [all, green], control: segments}
          loud: {type: bool, default: false}
        models:
          Tea: {id: string, name: string, isGreen: bool}
        sections:
          - id: teas
            model: Tea
            identity: item.id
            items:
              - {id: sencha, name: Sencha, isGreen: true}
              - {id: oolong, name: Oolong, isGreen: false}
              - {id: matcha, name: Matcha, isGreen: true}
            layout: list
            cell: {text: "${item.name}"}
            search: item.name
            onTap: {push: demo.tea, params: {name: "${item.name}"}}
            swipe:
              trailing: [{title: Shout, onTap: {set: {loud: true}}}]
            logging: teas
          - id: shout
            when: state.loud
            items: ["Tea, please!"]
            model: string
            layout: list
            cell: {text: "${item}"}
        """

    static let tea = """
        screen: demo.tea
        title: ${params.name}
        params: {name: string}
        sections:
          - id: facts
            items: [Steep for two minutes]
            model: string
            layout: list
            cell: {text: "${item}"}
        """
}
